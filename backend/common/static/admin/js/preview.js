// The preview follows what is typed, the colours and the picture that are chosen.
'use strict';

function follow(name, show) {
  const field = document.getElementById(`id_${name}`);
  field?.addEventListener('input', () => show(field.value));
}

for (const line of document.querySelectorAll('[data-preview]')) {
  follow(line.dataset.preview, (text) => { line.textContent = text; });
}
for (const shape of document.querySelectorAll('[data-preview-fill]')) {
  follow(shape.dataset.previewFill, (colour) => shape.setAttribute('fill', colour));
}
for (const page of document.querySelectorAll('[data-preview-page]')) {
  const show = (text) => page.replaceChildren(...text.replace(/\r\n/g, '\n').split(/\n{2,}|\n(?=#)/).flatMap(blocksOf));
  show(page.textContent);
  follow(page.dataset.previewPage, show);
}

// As the portal shows it: `#` begins a heading, `-` an item of a list, an empty line ends a paragraph.
function blocksOf(part) {
  const [, heading, body] = /^(?:#+[^\S\n]*(.*))?([^]*)$/.exec(part.trim());
  const lines = body.trim().split('\n');
  const isList = lines.every((line) => /^\s*[-•]\s/.test(line));
  const list = isList && element('ul', '', lines.map((line) => element('li', line.replace(/^\s*[-•]\s+/, ''))));
  return [heading && element('h3', heading), body.trim() && (list || element('p', body.trim()))].filter(Boolean);
}

function element(name, text, children = []) {
  const made = document.createElement(name);
  made.append(text, ...children);
  return made;
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
