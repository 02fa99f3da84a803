"""Addresses of this app below ``/api/v1/``."""

from django.urls import path

from accounts.passwords.api import PasswordForgotView, PasswordResetCheckView, PasswordResetView, PasswordView
from accounts.profile.api import EmailChangeConfirmView, EmailChangeUndoView, MyProfileView, ProfileView
from accounts.sessions.api import SessionViewSet
from accounts.sign_in.api import SecondStepView, SignInView, SignOutView, TokenRefreshView
from accounts.sign_up.api import EmailResendView, EmailVerifyView, SignUpView
from accounts.two_step.api import RecoveryCodesView, TwoStepSetUpView, TwoStepView

urlpatterns = [
    path("signup", SignUpView.as_view(), name="signup"),
    path("signin", SignInView.as_view(), name="signin"),
    path("signin/two-step", SecondStepView.as_view(), name="signin-two-step"),
    path("signout", SignOutView.as_view(), name="signout"),
    path("token/refresh", TokenRefreshView.as_view(), name="token-refresh"),
    path("email/verify", EmailVerifyView.as_view(), name="email-verify"),
    path("email/resend", EmailResendView.as_view(), name="email-resend"),
    path("email/change/confirm", EmailChangeConfirmView.as_view(), name="email-change-confirm"),
    path("email/change/undo", EmailChangeUndoView.as_view(), name="email-change-undo"),
    path("password/forgot", PasswordForgotView.as_view(), name="password-forgot"),
    path("password/reset/check", PasswordResetCheckView.as_view(), name="password-reset-check"),
    path("password/reset", PasswordResetView.as_view(), name="password-reset"),
    path("password", PasswordView.as_view(), name="password"),
    path("two-step", TwoStepView.as_view(), name="two-step"),
    path("two-step/setup", TwoStepSetUpView.as_view(), name="two-step-setup"),
    path("two-step/recovery-codes", RecoveryCodesView.as_view(), name="two-step-recovery-codes"),
    path("profile", ProfileView.as_view(), name="profile"),
    path("myProfile", MyProfileView.as_view(), name="my-profile"),
    path("sessions", SessionViewSet.as_view({"get": "list", "delete": "destroy_others"}), name="sessions"),
    path("sessions/<uuid:session_id>", SessionViewSet.as_view({"delete": "destroy"}), name="session"),
]
