"""Addresses of the sandbox's hosted page, below ``/sandbox-pay/``; not there in production."""

from django.urls import path

from billing.providers.sandbox_views import SandboxCheckoutView

urlpatterns = [path("<str:ref>", SandboxCheckoutView.as_view(), name="sandbox-checkout")]
