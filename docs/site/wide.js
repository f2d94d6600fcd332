// A table that is wider than the page can be scrolled with keys: the theme wraps it, late, and does not think of that.
new MutationObserver(() => {
  for (const wide of document.querySelectorAll('.md-typeset__scrollwrap:not([tabindex])')) wide.tabIndex = 0;
}).observe(document.body, { childList: true, subtree: true });
