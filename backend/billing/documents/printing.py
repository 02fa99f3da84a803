"""From our values to those of the printed documents: texts in both languages, parties, the product's name."""

from django.conf import settings
from django.utils import translation

from billing.documents import model as paper
from billing.documents.parties import Party
from common.errors import Text

_SCHEMES: dict[str, paper.Both] = {
    "CRN": paper.Both("السجل التجاري", "Commercial registration"),
    "700": paper.Both("الرقم الموحد للمنشأة", "Unified number"),
}
_REGISTER = paper.Both("رقم التسجيل", "Registration number")


def in_both(text: Text) -> paper.Both:
    """What a lazily translated text reads in Arabic and in English."""
    words = {}
    for language in ("ar", "en"):
        with translation.override(language):
            words[language] = str(text)
    return paper.Both(words["ar"], words["en"])


def product_name() -> paper.Both:
    return paper.Both(settings.PRODUCT_NAME_AR, settings.PRODUCT_NAME_EN)


def printed_party(party: Party) -> paper.Party:
    """Seller or buyer as a paper shows them."""
    arabic, english = party.address_lines("ar"), party.address_lines("en")
    identifiers: tuple[paper.Labelled, ...] = ()
    if party.registration_number:
        label = _SCHEMES.get(party.registration_scheme, _REGISTER)
        identifiers = (paper.Labelled(label, paper.Both.same(party.registration_number)),)
    return paper.Party(
        name=paper.Both(party.name_ar, party.name_en),
        country=party.country,
        address=tuple(paper.Both(ar, en) for ar, en in zip(arabic, english, strict=True)),
        tax_number=party.tax_number,
        identifiers=identifiers,
    )
