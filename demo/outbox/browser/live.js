/** Redraws the list when an e-mail arrives. The open e-mail stays. */
const live = document.getElementById('live');
const events = new EventSource('/events');

events.addEventListener('error', () => say('Not connected; trying again', false));
events.addEventListener('version', ({ data }) => {
  if (data === document.documentElement.dataset.version) say('Live', true);
  else load();
});

/** The request itself parses the page, because the page's policy lets no script parse a text. */
function load() {
  const shown = document.querySelector('[aria-current]');
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  request.addEventListener('load', () => draw(request.response, shown ? 'nav' : 'main'));
  request.open('GET', shown?.href ?? location.href);
  request.send();
}

function draw(page, part) {
  document.querySelector(part).replaceWith(page.querySelector(part));
  document.documentElement.dataset.version = page.documentElement.dataset.version;
  document.title = page.title;
  say('Live', true);
}

function say(words, isLive) {
  live.textContent = words;
  live.classList.toggle('on', isLive);
}
