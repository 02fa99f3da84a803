"""Routes of this app below ``/api/v1/``."""

from accounts.passwords.api import ForgottenPasswordViewSet, PasswordViewSet
from accounts.profile.api import EmailChangeViewSet, MyProfileViewSet, ProfileViewSet
from accounts.sessions.api import SessionViewSet
from accounts.sign_in.api import SignInViewSet, SignOutViewSet, TokenViewSet
from accounts.sign_up.api import EmailViewSet, SignUpViewSet
from accounts.two_step.api import TwoStepViewSet
from common.api.routers import ResourceRouter, SingletonRouter

router = ResourceRouter()
router.register("signup", SignUpViewSet, "signup")
router.register("signin", SignInViewSet, "signin")
router.register("token", TokenViewSet, "token")
router.register("email", EmailViewSet, "email")
router.register("email/change", EmailChangeViewSet, "email-change")
router.register("password", ForgottenPasswordViewSet, "forgotten-password")
router.register("sessions", SessionViewSet, "sessions")

singletons = SingletonRouter()
singletons.register("signout", SignOutViewSet, "signout")
singletons.register("password", PasswordViewSet, "password")
singletons.register("two-step", TwoStepViewSet, "two-step")
singletons.register("profile", ProfileViewSet, "profile")
singletons.register("myProfile", MyProfileViewSet, "my-profile")

urlpatterns = [*router.urls, *singletons.urls]
