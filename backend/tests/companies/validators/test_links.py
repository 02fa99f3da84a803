"""Contact links: one canonical address for each way of writing a profile, and nothing that leads elsewhere."""

import pytest

from companies.validators import Rejected
from companies.validators.links import LinkType, link_check


@pytest.mark.parametrize(
    ("kind", "typed", "stored"),
    [
        ("facebook", "https://www.facebook.com/wahat.travel", "https://www.facebook.com/wahat.travel"),
        ("facebook", "http://m.facebook.com/wahat.travel/?ref=page", "https://www.facebook.com/wahat.travel"),
        ("facebook", "ar-ar.facebook.com/wahat.travel/photos", "https://www.facebook.com/wahat.travel"),
        ("facebook", "fb.com/wahat.travel", "https://www.facebook.com/wahat.travel"),
        ("facebook", "wahat.travel", "https://www.facebook.com/wahat.travel"),
        (
            "facebook",
            "https://facebook.com/profile.php?id=100012345678901&sk=about",
            "https://www.facebook.com/profile.php?id=100012345678901",
        ),
        ("facebook", "https://www.facebook.com/p/Wahat-Travel-6155/", "https://www.facebook.com/p/Wahat-Travel-6155"),
        *(
            ("facebook", f"https://{address}", "https://www.facebook.com/profile.php?id=100064123456789")
            for address in (
                "m.facebook.com/story.php?story_fbid=pfbid02&id=100064123456789",
                "www.facebook.com/permalink.php?story_fbid=pfbid02&id=100064123456789",
                "www.facebook.com/profile/100064123456789",
                "www.facebook.com/profile/100064123456789/",
            )
        ),
        ("facebook", "https://www.facebook.com/pg/wahat.travel/about", "https://www.facebook.com/wahat.travel"),
        ("instagram", "https://www.instagram.com/_u/wahat_travel", "https://www.instagram.com/wahat_travel"),
        ("instagram", "https://instagram.com/stories/wahat_travel/31", "https://www.instagram.com/wahat_travel"),
        ("instagram", "@wahat_travel", "https://www.instagram.com/wahat_travel"),
        ("instagram", "wahat.sa", "https://www.instagram.com/wahat.sa"),
        ("instagram", "https://instagram.com/wahat_travel?igsh=abc#top", "https://www.instagram.com/wahat_travel"),
        ("twitter", "https://twitter.com/WahatTravel/status/1", "https://x.com/WahatTravel"),
        ("twitter", "https://mobile.twitter.com/@WahatTravel", "https://x.com/WahatTravel"),
        ("twitter", "\u2066@WahatTravel\u2069", "https://x.com/WahatTravel"),
        ("linkedin", "wahat-travel", "https://www.linkedin.com/company/wahat-travel"),
        ("linkedin", "https://sa.linkedin.com/in/noura-saleh/en", "https://www.linkedin.com/in/noura-saleh"),
        (
            "linkedin",
            "https://www.linkedin.com/company/واحة",
            "https://www.linkedin.com/company/%D9%88%D8%A7%D8%AD%D8%A9",
        ),
        ("snapchat", "wahat-travel", "https://www.snapchat.com/add/wahat-travel"),
        ("snapchat", "https://snapchat.com/add/wahat.travel?share_id=1", "https://www.snapchat.com/add/wahat.travel"),
        ("snapchat", "https://www.snapchat.com/@wahat.travel", "https://www.snapchat.com/add/wahat.travel"),
    ],
)
def test_every_way_of_writing_a_profile_leads_to_one_address(kind: LinkType, typed: str, stored: str) -> None:
    assert link_check(typed, kind=kind).value == stored
    assert link_check(stored, kind=kind).value == stored


@pytest.mark.parametrize(
    ("kind", "typed"),
    [
        ("facebook", "https://facebook.com"),
        ("facebook", "https://www.facebook.com/photo.php?fbid=1&set=a.2"),
        ("facebook", "https://www.facebook.com/photo/?fbid=1&set=a.2"),
        ("facebook", "https://www.facebook.com/story.php?story_fbid=1"),
        ("facebook", "https://www.facebook.com/permalink.php?id=x"),
        ("facebook", "https://www.facebook.com/media/set/?set=a.1"),
        ("facebook", "https://www.facebook.com/profile/wahat"),
        ("facebook", "https://www.facebook.com/l.php?u=https%3A%2F%2Fevil.example"),
        ("facebook", "https://www.facebook.com/video.php?v=1"),
        ("facebook", "https://www.facebook.com/groups"),
        ("facebook", "https://www.facebook.com/people"),
        ("facebook", "story.php"),
        ("facebook", "marketplace"),
        ("instagram", "https://www.instagram.com/s/aGlnaGxpZ2h0OjE4?igsh=1"),
        ("instagram", "https://www.instagram.com/_u/"),
        ("instagram", "https://www.instagram.com/_u/explore"),
        ("instagram", "https://www.instagram.com/direct/inbox"),
        ("instagram", "https://www.instagram.com/p/Cabc"),
        ("instagram", "explore"),
        ("twitter", "https://x.com/i/communities/1"),
        ("twitter", "https://x.com/intent/post?text=1"),
        ("twitter", "home"),
        ("linkedin", "https://www.linkedin.com/in/me"),
        ("linkedin", "https://www.linkedin.com/posts/wahat_1"),
        ("linkedin", "https://www.linkedin.com/feed/update/urn:li:activity:1"),
        ("snapchat", "https://www.snapchat.com/spotlight/W7_ab"),
        ("snapchat", "https://t.snapchat.com/AbC12"),
        ("facebook", "https://www.facebook.com/"),
        ("facebook", "https://facebook.com.evil.example/wahat"),
        ("facebook", "https://facebook.com@evil.example/wahat"),
        ("facebook", "https://evil.example/facebook.com/wahat"),
        ("facebook", "https://facebook.com:8443/wahat"),
        ("facebook", "https://faceb\u043eok.com/wahat"),
        ("facebook", "evilsite.com"),
        ("facebook", "www.facebook.com"),
        ("facebook", "https://www.facebook.com/profile.php?id=abc"),
        ("facebook", "https://www.facebook.com/../login"),
        ("facebook", "https://www.facebook.com/marketplace"),
        ("instagram", "https://twitter.com/wahat"),
        ("instagram", "https://www.instagram.com/p/Cabc123/"),
        ("instagram", "wahat travel"),
        ("instagram", "واحة"),
        ("twitter", "@a_name_that_is_far_too_long"),
        ("twitter", "https://x.com/home"),
        ("linkedin", "https://www.linkedin.com/feed/"),
        ("linkedin", "https://www.linkedin.com/company/"),
        ("snapchat", "https://www.snapchat.com/discover"),
        ("snapchat", "javascript:alert(1)"),
        ("facebook", "javascript://www.facebook.com/%0aalert(1)"),
        ("facebook", "ftp://facebook.com/wahat"),
        ("facebook", "https://[::1/wahat"),
        ("facebook", "https://facebook.com\\@evil.example/wahat"),
        ("linkedin", "https://www.linkedin.com/company/" + "a" * 400),
    ],
)
def test_what_leads_elsewhere_or_to_no_profile_is_refused(kind: LinkType, typed: str) -> None:
    with pytest.raises(Rejected) as refusal:
        link_check(typed, kind=kind)

    assert refusal.value.code == "link"


def test_nothing_visible_is_a_missing_value() -> None:
    with pytest.raises(Rejected, match="required"):
        link_check(" \u200e", kind="facebook")
