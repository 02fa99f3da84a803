"""Banks by the codes of their IBANs, held against the library's registries and against IBANs that are known."""

from itertools import groupby

from django.utils.translation import override
from rest_framework.test import APIClient
from schwifty import IBAN, registry
from schwifty.domain import Component

from references.banks.registry import banks
from references.names import data_of


def test_codes_are_as_long_as_the_country_writes_them_and_none_is_there_twice() -> None:
    for country, rows in groupby(banks(), lambda bank: bank.country):
        codes = [bank.code for bank in rows]
        assert codes == sorted(set(codes))
        place = registry.get_iban_spec(country).positions[Component.BANK_CODE]
        assert (place.start, {len(code) for code in codes}) == (0, {place.end})


def test_what_the_library_knows_is_the_same_here() -> None:
    ours = {country: {bank.bic: bank.code for bank in banks() if bank.country == country} for country in ("SA", "AE")}

    assert ours["SA"].keys() <= {bank.bic for bank in registry.get_banks_by_country("SA")}
    library = {bank.bic[:8]: bank.bank_code for bank in registry.get_banks_by_country("AE")}
    assert ours["AE"].items() <= library.items()


def test_letters_of_an_iban_are_those_of_the_bic() -> None:
    assert all(bank.bic.startswith(bank.code) for bank in banks() if bank.code.isalpha())
    assert all(bank.bic[4:6] == bank.country for bank in banks())


def test_every_row_names_its_source() -> None:
    data = data_of("banks")
    assert {row["source"] for row in data["rows"]} == data["sources"].keys()


def test_known_ibans_lead_to_their_banks(anonymous_api: APIClient) -> None:
    known = {
        "SA0380000000608010167519": ("مصرف الراجحي", "Al Rajhi Bank"),
        "AE690260001015123456701": ("بنك الإمارات دبي الوطني", "Emirates NBD"),
        "EG380002000100000000123456789": ("بنك مصر", "Banque Misr"),
        "KW74NBOK0000000000001000372151": ("بنك الكويت الوطني", "National Bank of Kuwait"),
        "JO70HBHO1230000000000123456789": ("بنك الإسكان للتجارة والتمويل", "Housing Bank for Trade and Finance"),
        "BH57NBOB00001234567890": ("بنك البحرين الوطني", "National Bank of Bahrain"),
        "QA54QNBA000000000000693123456": ("بنك قطر الوطني", "Qatar National Bank"),
    }
    by_code = {(bank.country, bank.code): bank for bank in banks()}
    for iban, names in known.items():
        bank = by_code[iban[:2], IBAN(iban).bank_code]
        with override("ar"):
            arabic = bank.name
        with override("en"):
            assert (arabic, bank.name) == names
    answer = anonymous_api.get("/api/v1/banks").json()
    assert {"country": "SA", "code": "80", "name": "Al Rajhi Bank"} in answer["data"]
