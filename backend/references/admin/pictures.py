"""Pictures that staff upload: cleaned like any other upload before they are kept."""

from typing import Any

from django.core.files.base import ContentFile
from django.core.files.uploadedfile import UploadedFile
from django.forms import ValidationError

from common.errors import Invalid
from common.files.uploads import image_clean


def picture_cleaned(value: Any, *, field: str) -> Any:
    """The picture redrawn under an unguessable name; anything but a new upload passes as it is."""
    if not isinstance(value, UploadedFile):
        return value
    value.seek(0)  # the form's own field has read it to look at its size
    try:
        cleaned: ContentFile[bytes] = image_clean(value, field=field).as_django_file()
    except Invalid as error:
        raise ValidationError([str(text) for text in error.errors[field]]) from error
    return cleaned
