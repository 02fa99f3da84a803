"""The companies' doors for the portal."""
