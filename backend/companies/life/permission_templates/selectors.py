"""Reading a company's own templates."""

from django.db.models import QuerySet

from companies.company.models import Company
from companies.life.permission_templates.models import PermissionTemplate


def templates_of(company: Company) -> QuerySet[PermissionTemplate]:
    """The company's own templates, sorted by name."""
    return PermissionTemplate.objects.filter(company=company).order_by("name_folded")
