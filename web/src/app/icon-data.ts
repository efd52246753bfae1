const drawing =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>" +
  "<path fill='#0e5a47' d='M5 5h30l2 9a3.4 3.4 0 0 1-34 0z'/>" +
  "<path fill='#f4b63f' d='M12.5 5 11 14v3h6l.5-12zM22.500 5l.5 12h6v-3l-1.500-9zM3.500 21.500h33v4h-33z'/>" +
  "<path fill='#231b13' d='M6 25.500h28V35H6z'/></svg>";

/** The icon stands in the page itself: that spares a request and a route of the edge. */
export const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
