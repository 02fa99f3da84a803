"""All topics put together; imported by ``local``, ``test`` and ``production``, never used alone."""

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
