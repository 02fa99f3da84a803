'use strict';
// On a phone a table has no heads: each value carries its column's name, and what is nothing is left out.
for (const table of document.querySelectorAll('#result_list, .inline-group table')) {
    const heads = [...table.querySelectorAll('thead th')].map((head) => (head.querySelector('.text') ?? head).textContent.trim());
    for (const row of table.querySelectorAll('tbody tr')) {
        [...row.cells].forEach((cell, column) => {
            if (heads[column] && !cell.classList.contains('action-checkbox')) {
                cell.dataset.label = heads[column];
                cell.classList.toggle('q-empty-cell', ['—', '-'].includes(cell.textContent.trim()) && !cell.querySelector('img'));
                // Words speak for themselves; signs, numbers and dates need the name.
                const words = cell.textContent.trim();
                const isPlain = words !== '' && !/\d/.test(words.replaceAll(/[\w.•-]*@\S+/g, ''));
                cell.classList.toggle('q-plain', isPlain || cell.querySelector('.q-says') !== null);
            }
        });
        // The state, else the amount, stands beside the name.
        const sums = [...row.cells].filter((cell) => cell.querySelector(':scope > .q-amount'));
        sums[0]?.classList.add('q-sum');
        (row.querySelector('td:has(> .q-tag)') ?? sums[0])?.classList.add('q-first', 'q-plain');
    }
}
