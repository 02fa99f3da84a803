"""Ready-made reasons, as staff edit them."""

from django.test import Client

from references.lists.models import CannedReason
from tests.references.test_admin import form_of


def test_a_reason_that_is_saved_stays_for_what_it_was(ops: Client) -> None:
    before = dict(CannedReason.objects.values_list("pk", "field"))
    listed = ops.get("/admin/references/cannedreason/").text

    for key in before:
        url = f"/admin/references/cannedreason/{key}/change/"
        form = ops.get(url).context["adminform"].form
        # As the browser sends it: of a choice that is not offered, the first.
        offered = {choice.data["value"] for choice in form["field"].subwidgets}
        sent = form_of(ops, url)
        assert ops.post(url, sent | {"field": sent["field"] if sent.get("field") in offered else ""}).status_code == 302

    assert dict(CannedReason.objects.values_list("pk", "field")) == before
    assert '<td class="field-shown_field">Returned by the bank</td>' in listed


def test_a_reason_is_for_a_field_of_its_topic(ops: Client) -> None:
    data = {"topic": "withdrawal", "field": "tax_number", "text_ar": "سبب", "text_en": "Reason", "order": "1"}

    answer = ops.post("/admin/references/cannedreason/add/", data)

    assert "Reasons of this topic are not for this field." in answer.text


def test_the_history_of_a_row_is_in_its_readers_language(ops: Client) -> None:
    url = f"/admin/references/cannedreason/{CannedReason.objects.filter(field='')[0].pk}/"
    ops.post(f"{url}change/", form_of(ops, f"{url}change/") | {"order": "7"})

    ops.cookies["language"] = "ar"

    assert "تم تغيير ترتيب العرض." in ops.get(f"{url}history/").text
