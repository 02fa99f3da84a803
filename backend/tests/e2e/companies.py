"""Companies that are made without the portal, for journeys that begin where the wizard has ended."""

from pathlib import Path
from typing import Any

from playwright.sync_api import APIResponse, FilePayload

from tests.e2e.conftest import PASSWORD, Visitor
from tests.e2e.papers import logo_png, paper_pdf
from tests.e2e.test_main_job import ADDRESS, BANK, LEGAL

Multipart = dict[str, str | float | bool | bytes | FilePayload]

NAMES = {"company_name": "قمم الرياض", "name_ar": "شركة قمم الرياض", "name_en": "Riyadh Peaks"}
EXPIRES_ON = "2030-01-31"


def company_sent(visitor: Visitor, email: str, sub_domain: str, files: Path) -> str:
    """The id of an establishment that the person filled in and sent for review, with papers ``paper-0.pdf`` to 2."""
    api = visitor.context.request
    signed_in = said(api.post("/api/v1/signin", data={"email": email, "password": PASSWORD}))
    headers = {"Authorization": f"Bearer {signed_in['access_token']}"}
    made = said(api.post("/api/v1/companies", headers=headers, data={"kind": "establishment"}))
    company = str(made["data"]["id"])
    base = f"/api/v1/companies/{company}"

    def step(number: int, values: dict[str, Any]) -> None:
        said(api.put(f"{base}/wizard/{number}", headers=headers, data=values))

    step(2, NAMES)
    brand: Multipart = {"sub_domain": sub_domain, "logo": sent_file(logo_png(files), "image/png")}
    said(api.put(f"{base}/wizard/3", headers=headers, multipart=brand))
    step(4, {"country": "SA", "currency": "SAR", "lang": visitor.language})
    step(5, LEGAL)
    papers = []
    for number, kind in enumerate(("commercial_register", "tax_card", "tourism_license")):
        paper: Multipart = {
            "kind": kind,
            "expires_on": EXPIRES_ON,
            "file": sent_file(paper_pdf(files, f"paper-{number}.pdf"), "application/pdf"),
        }
        papers.append(said(api.post(f"{base}/documents", headers=headers, multipart=paper))["data"]["id"])
    step(6, {"documents": papers})
    step(7, {"country": "SA", **ADDRESS})
    step(8, {"phones": [{"name": "المبيعات", "phone": "0512345678", "type": "mobile"}], "links": []})
    step(9, {"account_type": "entity", "currency": "SAR", **BANK})
    said(api.post(f"{base}/submit", headers=headers))
    return company


def sent_file(path: Path, content_type: str) -> FilePayload:
    return {"name": path.name, "mimeType": content_type, "buffer": path.read_bytes()}


def said(answer: APIResponse) -> Any:
    assert answer.ok, answer.text()
    return answer.json()
