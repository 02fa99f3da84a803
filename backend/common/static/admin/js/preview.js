// The preview follows what is typed, and the picture that is chosen.
'use strict';

for (const line of document.querySelectorAll('[data-preview]')) {
  const field = document.getElementById(`id_${line.dataset.preview}`);
  field?.addEventListener('input', () => { line.textContent = field.value; });
}

function show(address) {
  for (const image of document.querySelectorAll('[data-preview-image]')) image.src = address(image.src);
}

const illustration = document.getElementById('id_illustration');
illustration?.addEventListener('change', () => show((shown) => shown.replace(/[^/]+\.svg$/, `${illustration.value}.svg`)));
const picture = document.getElementById('id_picture');
picture?.addEventListener('change', () => {
  if (picture.files.length) show(() => URL.createObjectURL(picture.files[0]));
});
