"""Addresses of the page that shows the mails a development machine has written (never in production)."""

from django.urls import path

from mailing.dev_views import mail_html, mail_list, mail_raw, mail_show

urlpatterns = [
    path("mail", mail_list, name="dev-mail"),
    path("mail/<str:name>", mail_show, name="dev-mail-show"),
    path("mail/<str:name>/html", mail_html, name="dev-mail-html"),
    path("mail/<str:name>/raw", mail_raw, name="dev-mail-raw"),
]
