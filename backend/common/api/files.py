"""``GET /files/{token}``: a private file behind a signed, short-lived link."""

from django.core.files.storage import default_storage
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.views import APIView

from common.api.downloads import bytes_response
from common.api.schema import FILE_ANSWERS
from common.errors import Missing
from common.files.links import link_resolve


class SignedFileView(APIView):
    """Whoever holds the link may open the file while the link lives; the link is the proof."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    @extend_schema(responses=FILE_ANSWERS)
    def get(self, request: Request, token: str) -> HttpResponse:
        """The file's bytes."""
        file = link_resolve(token)
        if file is None or not default_storage.exists(file.path):
            raise Missing
        with default_storage.open(file.path) as stored:
            return bytes_response(stored.read(), content_type=file.content_type, name=file.name)
