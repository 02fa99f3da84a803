'use strict';
// On a phone a list has no heads: each value carries its column's name.
{
    const heads = [...document.querySelectorAll('#result_list thead th')].map((head) => head.querySelector('.text')?.textContent.trim());
    for (const row of document.querySelectorAll('#result_list tbody tr')) {
        [...row.cells].forEach((cell, column) => {
            if (heads[column] && !cell.classList.contains('action-checkbox')) {
                cell.dataset.label = heads[column];
            }
        });
    }
}
