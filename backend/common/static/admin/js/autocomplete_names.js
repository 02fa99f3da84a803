'use strict';
// The parts that select2 puts in a field's place carry the field's name, too.
{
    const $ = django.jQuery;
    const nameOf = (select) => select.labels[0].textContent.replace(/:$/, '');
    $(document).on('select2:open', (event) => {
        document.querySelector('.select2-search__field').setAttribute('aria-label', nameOf(event.target));
    });
    $(() => {
        for (const select of document.querySelectorAll('.admin-autocomplete')) {
            select.labels[0].id = `${select.id}_label`;
            const chosen = select.nextElementSibling.querySelector('[role="combobox"]');
            chosen.setAttribute('aria-labelledby', `${select.id}_label ${chosen.getAttribute('aria-labelledby')}`);
        }
    });
}
