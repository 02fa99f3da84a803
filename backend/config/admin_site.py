"""The ops admin: Django's own, under our name, in both languages."""

from django.contrib.admin import AdminSite
from django.contrib.admin.apps import AdminConfig
from django.utils.translation import gettext_lazy as _


class QafilaAdminConfig(AdminConfig):
    """Puts our site in place of the stock one."""

    default_site = "config.admin_site.QafilaAdminSite"


class QafilaAdminSite(AdminSite):
    """The site where ops work."""

    site_header = _("Qafila operations")
    site_title = _("Qafila operations")
    index_title = _("Dashboard")
    enable_nav_sidebar = True
