'use strict';
// What was typed is not lost by a press beside the form, the language's included: the browser asks before the page is left.
{
    let sent = null;
    const isChosen = (field) => field.type === 'checkbox' || field.type === 'radio';
    const isChanged = (field) => {
        if (field instanceof HTMLSelectElement) {
            const before = [...field.options].filter((option) => option.defaultSelected);
            // What is looked up begins empty, any other choice with its first.
            if (before.length === 0 && !field.multiple && !field.matches('.admin-autocomplete')) before.push(field.options[0]);
            const [was, is] = [before, [...field.selectedOptions]].map((chosen) => chosen.map((option) => option?.value).join('\n'));
            return was !== is;
        }
        return isChosen(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
    };
    // A form that came back holds what was typed before.
    const isFilled = (field) => (isChosen(field) ? field.checked : field.value !== '');
    const cameBack = (form) => 'typed' in form.dataset || form.querySelector('.errornote, .errorlist') !== null;

    // Rows of a list are ticked, not typed.
    const fields = ':is(textarea, select, input):not([type="submit"], .action-select, #action-toggle, [name="action"])';
    const isUnsaved = (form) => {
        const all = [...form.querySelectorAll(fields)];
        const seen = all.filter((field) => field.type !== 'hidden');
        if (!cameBack(form)) return seen.some(isChanged);
        // A page that asks once more carries what was typed unseen; what is not of a form has no name of its own.
        return (seen.length > 0 ? seen : all.filter((field) => field.id !== '')).some(isFilled);
    };
    document.addEventListener('submit', ({ target }) => { sent = target; });
    window.addEventListener('pageshow', () => { sent = null; });
    window.addEventListener('beforeunload', (event) => {
        const forms = [...document.querySelectorAll('#content form:not([role="search"])')];
        if (forms.some((form) => form !== sent && isUnsaved(form))) event.preventDefault();
    });
}
