"""All topics put together; imported by ``local``, ``test`` and ``production``, never used alone."""

import django_stubs_ext
from django.db.models import ExpressionWrapper

from config.settings.api import *
from config.settings.apps import *
from config.settings.database import *
from config.settings.environment import *
from config.settings.files import *
from config.settings.jobs import *
from config.settings.languages import *
from config.settings.logs import *
from config.settings.mail import *
from config.settings.product import *
from config.settings.security import *

# Lets `ModelAdmin[Company]` and the like be written where they run, not only where they are type-checked.
django_stubs_ext.monkeypatch(extra_classes=[ExpressionWrapper])
