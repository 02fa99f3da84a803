"""A mail as HTML and text, in both languages and directions."""

from typing import Any

import pytest
from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.test import override_settings

from mailing.kinds import MailKind
from mailing.rendering import Mail, MailHasHole, mail_render, markup
from tests.mailing.conftest import CONTEXT


def rendered(kind: MailKind, language: str, **changes: Any) -> tuple[EmailMultiAlternatives, str, str]:
    message = mail_render(Mail(kind, "noura@example.com", language, {**CONTEXT, **changes}, "<1@qafila.example>"))
    return message, str(message.body), str(message.alternatives[0][0])


def test_arabic_runs_right_to_left_and_english_left_to_right(notice: MailKind) -> None:
    _message, _text, arabic = rendered(notice, "ar")
    _message, _text, english = rendered(notice, "en")

    assert '<html lang="ar" dir="rtl"' in arabic
    assert "text-align:right" in arabic
    assert "text-align:left" not in arabic
    assert '<html lang="en" dir="ltr"' in english
    assert "text-align:left" in english
    assert "text-align:right" not in english


def test_the_mark_is_the_first_letter_of_the_products_name(notice: MailKind) -> None:
    _message, _text, arabic = rendered(notice, "ar")
    _message, _text, english = rendered(notice, "en")

    assert ">ق</td>" in arabic
    assert ">Q</td>" in english
    assert "ق" not in english


def test_the_subject_names_the_product_and_isolates_the_number(notice: MailKind) -> None:
    arabic, _text, _html = rendered(notice, "ar")
    english, _text, _html = rendered(notice, "en")

    assert arabic.subject == "فاتورة \u2066INV-7\u2069 في قافلة"
    assert english.subject == "Invoice \u2066INV-7\u2069 at Qafila"
    assert arabic.from_email.endswith("<no-reply@qafila.example>")
    assert english.from_email == "Qafila <no-reply@qafila.example>"


def test_names_are_escaped_and_isolated_in_html(notice: MailKind) -> None:
    _message, text, html = rendered(notice, "ar")

    assert '<span dir="auto">نورة &lt;b&gt;</span>' in html
    assert "نورة <b>" not in html
    assert "\u2068نورة <b>\u2069" in text


def test_amounts_and_days_stand_in_both_halves(notice: MailKind) -> None:
    _message, text, html = rendered(notice, "ar")

    assert "الإجمالي: \u20661,234.50 USD\u2069" in text
    assert "27 نوفمبر 2026" in text
    assert '<span dir="ltr">1,234.50 USD</span>' in html
    assert "27 نوفمبر 2026" in html


def test_a_fact_without_value_is_left_out(notice: MailKind) -> None:
    _message, text, html = rendered(notice, "en")
    _message, with_note, _html = rendered(notice, "en", note="Thanks")

    assert "Note" not in text + html
    assert "Note: \u2068Thanks\u2069" in with_note


def test_the_link_leads_to_the_portal_in_the_mails_language(notice: MailKind) -> None:
    address = f"{settings.SITE_URL}/ar/company/c-1/invoices/7"
    _message, text, html = rendered(notice, "ar")

    assert f"عرض الفاتورة:\n{address}" in text
    assert html.count(f'href="{address}"') == 2
    _message, text, _html = rendered(notice, "en")
    assert f"{settings.SITE_URL}/en/company/c-1/invoices/7" in text


def test_values_in_the_link_are_quoted(notice: MailKind) -> None:
    _message, text, _html = rendered(notice, "en", invoice_id="../../x?y=1#z (1)")

    assert "/invoices/..%2F..%2Fx%3Fy%3D1%23z%20%281%29" in text


def test_a_link_to_the_admin_has_no_language(notice: MailKind) -> None:
    kind = MailKind("sample.notice_to_ops", link_path="/admin/billing/withdrawal/{invoice_id}/change/")
    mail = Mail(kind, "ops@example.com", "ar", CONTEXT, "<1@x>")

    from mailing.rendering import link_of

    assert link_of(mail) == f"{settings.SITE_URL}/admin/billing/withdrawal/7/change/"


def test_a_link_that_lacks_a_value_is_refused(notice: MailKind) -> None:
    context = {key: value for key, value in CONTEXT.items() if key != "company_id"}

    with pytest.raises(KeyError):
        mail_render(Mail(notice, "noura@example.com", "ar", context, "<1@x>"))


def test_a_mail_with_a_hole_is_refused_in_tests_and_logged_elsewhere(notice: MailKind) -> None:
    context = {key: value for key, value in CONTEXT.items() if key != "name"}
    mail = Mail(notice, "noura@example.com", "en", context, "<1@x>")

    with pytest.raises(MailHasHole):
        mail_render(mail)
    with override_settings(MAIL_HOLES_REFUSED=False):
        assert "Hello , a new invoice" in str(mail_render(mail).body)


def test_the_headers_say_that_no_person_wrote_it(notice: MailKind) -> None:
    message, _text, _html = rendered(notice, "ar")
    sent = message.message()

    assert sent["Message-ID"] == "<1@qafila.example>"
    assert sent["Auto-Submitted"] == "auto-generated"
    assert sent["Content-Language"] == "ar"
    assert [part.get_content_type() for part in sent.walk()][1:] == ["text/plain", "text/html"]


def test_a_line_break_in_a_value_becomes_one_in_both_halves(notice: MailKind) -> None:
    _message, text, html = rendered(notice, "en", note="First\nSecond")

    assert "First\nSecond" in text
    assert "First<br>Second" in html


def test_nothing_in_the_html_is_loaded_or_run(notice: MailKind) -> None:
    _message, _text, html = rendered(notice, "ar", name='<img src=x onerror="alert(1)">')

    assert "<img" not in html
    assert "<script" not in html
    assert "src=" not in html.replace("src=x", "")


def test_unbalanced_isolates_never_break_the_markup() -> None:
    assert str(markup("a \u2068b")) == "a b"
    assert str(markup("a \u20687\u2069 c")) == 'a <span dir="auto">7</span> c'


def test_what_is_written_in_the_other_language_says_so_in_html(notice: MailKind) -> None:
    _message, _text, arabic = rendered(notice, "ar", note="Not clear & <b>too small</b>")
    _message, _text, english = rendered(notice, "en", note="الصورة غير واضحة\nولا تُقرأ")

    assert '<span dir="auto" lang="en">Not clear &amp; &lt;b&gt;too small&lt;/b&gt;</span>' in arabic
    assert '<span dir="auto" lang="ar">الصورة غير واضحة<br>ولا تُقرأ</span>' in english


def test_two_kinds_cannot_share_a_name(notice: MailKind) -> None:
    with pytest.raises(ValueError, match=r"sample\.notice"):
        MailKind("sample.notice", link_path="/elsewhere")
