"""Lists that staff edit: countries, currencies, languages, themes, banners, service categories, settings."""
