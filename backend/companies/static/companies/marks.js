'use strict';
// A mark opens its panel: what it asks for has the focus, and is in sight.
for (const mark of document.querySelectorAll('.q-mark input')) {
    const panel = mark.closest('.q-row').querySelector('.q-reason');
    mark.addEventListener('change', () => {
        if (mark.checked) {
            panel.querySelector('select').focus({ preventScroll: true });
            panel.scrollIntoView({ block: 'nearest' });
        }
    });
    mark.addEventListener('keydown', (event) => {
        if (event.key === 'Enter') {
            event.preventDefault();
            mark.click();
        }
    });
}
