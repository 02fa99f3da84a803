"""The framework's router for this API: no trailing slash, Django's path converters."""

from rest_framework.routers import DynamicRoute, Route, SimpleRouter


class ResourceRouter(SimpleRouter):
    """The framework's routes, and ``destroy_all`` for DELETE on the list."""

    routes: list[Route | DynamicRoute] = [  # noqa: RUF012 (the base class declares it so)
        Route(
            url="{prefix}",
            mapping={"get": "list", "post": "create", "delete": "destroy_all"},
            name="{basename}-list",
            detail=False,
            initkwargs={"suffix": "List"},
        ),
        *SimpleRouter.routes[1:],
    ]

    def __init__(self) -> None:
        super().__init__(trailing_slash=False, use_regex_path=False)


class SingletonRouter(ResourceRouter):
    """For what there is one of: everything at the prefix, actions (``detail=True``) below it."""

    routes: list[Route | DynamicRoute] = [  # noqa: RUF012 (the base class declares it so)
        Route(
            url="{prefix}",
            mapping={"get": "retrieve", "post": "create", "put": "update", "delete": "destroy"},
            name="{basename}",
            detail=True,
            initkwargs={},
        ),
        DynamicRoute(url="{prefix}/{url_path}", name="{basename}-{url_name}", detail=True, initkwargs={}),
    ]
