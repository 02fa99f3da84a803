'use strict';
// What was typed is not lost by a press beside the form: the browser asks before the page is left.
{
    let sent = null;
    const isChanged = (field, wasSent) => {
        if (field instanceof HTMLSelectElement) {
            const first = [...field.options].findIndex((option) => option.defaultSelected);
            return field.selectedIndex !== Math.max(first, 0);
        }
        if (field.type === 'checkbox' || field.type === 'radio') {
            return field.checked !== field.defaultChecked;
        }
        // A form that came back holds what was typed before.
        return wasSent && field instanceof HTMLTextAreaElement ? field.value !== '' : field.value !== field.defaultValue;
    };
    const fields = 'textarea, select:not([multiple], .admin-autocomplete), input:not([type="hidden"], [type="submit"])';
    document.addEventListener('submit', ({ target }) => { sent = target; });
    window.addEventListener('pageshow', () => { sent = null; });
    window.addEventListener('beforeunload', (event) => {
        for (const form of document.querySelectorAll('#content form')) {
            const wasSent = 'typed' in form.dataset;
            if (form !== sent && [...form.querySelectorAll(fields)].some((field) => isChanged(field, wasSent))) {
                event.preventDefault();
            }
        }
    });
}
