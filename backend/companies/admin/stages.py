"""What ops call the stages of a licence, and how urgent each is."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from common.dashboard import Tone
from common.errors import Text
from companies.standing import Stage

STAGES: Mapping[Stage, tuple[Text, Tone]] = {
    Stage.NONE: (_("No licence"), Tone.CALM),
    Stage.ACTIVE: (_("Active"), Tone.GOOD),
    Stage.ALLOWANCE: (_("Grace period"), Tone.WATCH),
    Stage.PARTIAL_SUSPENSION: (_("Partial suspension"), Tone.LATE),
    Stage.TOTAL_SUSPENSION: (_("Total suspension"), Tone.LATE),
}
