'use strict';
// In place of Django's: the menu is there from the first paint, and what a person folded stays folded.
{
    const kept = 'qafila.admin.menu';
    const open = JSON.parse(localStorage.getItem(kept) || '{}');
    const keep = (name, is) => {
        open[name] = is;
        localStorage.setItem(kept, JSON.stringify(open));
    };

    const button = document.getElementById('toggle-nav-sidebar');
    if (button !== null) {
        const show = () => {
            document.body.classList.toggle('q-folded', open.menu === false);
            button.setAttribute('aria-expanded', String(open.menu !== false));
        };
        button.addEventListener('click', () => {
            keep('menu', open.menu === false);
            show();
        });
        show();
    }
    for (const group of document.querySelectorAll('#nav-sidebar details')) {
        if (group.id in open && group.querySelector('[aria-current]') === null) {
            group.open = open[group.id];
        }
        group.querySelector('summary').addEventListener('click', () => keep(group.id, !group.open));
    }
}
