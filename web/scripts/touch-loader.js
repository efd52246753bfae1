// Replaces the scripts of a content page, and starts them at the first action that needs them: a press, a key
// or a focus, except on controls that work without script. That action and the following ones wait until
// React has hydrated the page, and are then repeated in order.
{
  // Short names, as each page carries the loader.
  const [page, on] = [document, addEventListener];
  const { files, documents } = page.currentScript.dataset;
  const plain = "a[href],summary,[popovertarget]";
  const controls = "a,button,input,label,select,textarea";
  const actions =
    "pointerdown touchstart mousedown keydown focusin beforeinput input change keyup pointerup touchend mouseup click dblclick";
  const listen = (how) => {
    for (const type of actions.split(" ")) how(type, hold, true);
  };
  // After this time the browser handles the actions without script.
  const patience = 20_000;
  const held = [];
  // The last field that the reader typed into, with its text and caret, until the loader has entered the
  // text.
  let typed;
  let started;
  let changed;
  let releasing;
  let acting;

  const start = () => {
    if (started) return;
    started = true;
    setTimeout(release, patience);
    self.__next_f = JSON.parse(page.getElementById("data").text);
    for (const file of files.split(" ")) {
      const script = page.createElement("script");
      script.src = file;
      script.onerror = lost;
      page.head.append(script);
    }
  };

  const hold = (event) => {
    const { type, target, key } = event;
    if (acting) return;
    // An action would make React hydrate the whole page at once instead of in small steps, and the page would
    // stand still.
    if (started) event.stopImmediatePropagation();
    if (type === "beforeinput") {
      // React may meanwhile have rendered its own value over the typed text.
      if (typed?.[0] === target && typed[1] !== target.value) write(typed);
      return;
    }
    // Menus close by Escape, with script. A link waits if its address may depend on earlier choices.
    if (target.closest?.(plain) && key !== "Escape" && !changed) {
      // An opened part contains more controls, some of which need script.
      if (type === "click" && target.closest("[data-starts]")) start();
      return;
    }
    start();
    if (type === "click") {
      event.preventDefault();
      changed ||= target.closest(controls);
      const { pageX, pageY } = event;
      held.push(() => placeOf(target, pageX, pageY).dispatchEvent(new MouseEvent(type, event)));
    } else if (type === "input") {
      changed = target;
      const text = [target, target.value, target.selectionEnd];
      typed = text;
      held.push(() => {
        if (typed === text) typed = null;
        // React's own setter tracks the last value; the setter of the prototype lets React notice a change.
        target.value = target.defaultValue ?? "";
        write(text);
        for (const type of ["input", "change"]) {
          target.dispatchEvent(new Event(type, { bubbles: true }));
        }
      });
    } else if (!releasing && (type === "focusin" || key?.length > 1)) {
      const again = new event.constructor(type, event);
      held.push(() => target.dispatchEvent(again));
    }
  };

  // A picture that script replaces by a control has the control in the same place.
  const placeOf = (target, x, y) =>
    (target.isConnected && target.closest(controls) && target) ||
    page.elementFromPoint(x - scrollX, y - scrollY) ||
    target;

  const write = ([field, value, caret]) => {
    Reflect.set(Object.getPrototypeOf(field), "value", value, field);
    if (caret) field.setSelectionRange(caret, caret);
  };

  // Actions during the release wait for their turn, too.
  const release = async () => {
    releasing = true;
    while (held.length > 0) {
      acting = true;
      held.shift()();
      acting = false;
      // React renders the result of the action.
      await new Promise((resolve) => setTimeout(resolve));
    }
    listen(removeEventListener);
  };

  // The same as lib/navigation/reload, which is not loaded yet; a test holds both to it.
  const lost = () => {
    const slot = "mostrador:reloaded";
    try {
      if (navigator.onLine && Date.now() - (sessionStorage[slot] ?? 0) >= 60_000) {
        sessionStorage[slot] = Date.now();
        return location.reload();
      }
    } catch {}
    release();
  };

  // An owner's page differs, and a query that names no document needs the script.
  const isForScript = () => {
    const keys = [...new URLSearchParams(location.search).keys()];
    try {
      return localStorage.auth || keys.some((key) => !documents.split(" ").includes(key));
    } catch {}
  };

  listen(on);
  // The progress bar fires the event when React has hydrated the page, and after each navigation.
  on("mostrador:navigated", () => setTimeout(release), { once: true });
  on("pageshow", () => isForScript() && start());
  if (isForScript()) start();
  // What only a script can tell, such as the day at the shop, is told as soon as a reader acts.
  if (page.querySelector("[data-live]"))
    for (const sign of ["pointermove", "scroll"]) on(sign, start, { once: true });
  // Served pages disable only controls that wait for script.
  for (const control of page.querySelectorAll("[disabled]")) control.disabled = false;
}
