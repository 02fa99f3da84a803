'use strict';
// The parts that select2 puts in a field's place carry the field's name, too.
{
    const $ = django.jQuery;
    $(document).on('select2:open', ({ target }) => {
        const part = target.nextElementSibling.querySelector('[role="combobox"]');
        part.setAttribute('aria-controls', `select2-${target.id}-results`);
        document.querySelector('.select2-search__field').setAttribute('aria-labelledby', `${target.id}_label`);
    });
    $(() => {
        for (const select of document.querySelectorAll('.admin-autocomplete')) {
            const name = `${select.id}_label`;
            select.labels[0].id = name;
            const [part, chosen] = select.nextElementSibling.querySelectorAll('[role="combobox"], [role="textbox"]');
            part.setAttribute('aria-required', String(select.required));
            part.setAttribute('aria-labelledby', `${name} ${chosen.id}`);
            chosen.setAttribute('aria-labelledby', name);
            // The page began in the field that is hidden now.
            if (document.activeElement === select) part.focus();
        }
    });
}
