"""Jobs of invitations."""

from celery import shared_task

from common.clock import utc_now
from invitations import services


@shared_task
def invitations_expire() -> int:
    return services.invitations_expire(now=utc_now())
