"""The accounts' doors for the portal."""
