// Stands in a content page in the place of the page's scripts, and starts them at the first action that needs
// them: a press, a key or a focus, except on what works without script. That action and those after it wait
// until React has taken the page over, and are then done again, in their order.
{
  const { files, documents } = document.currentScript.dataset;
  const plain = "a[href],summary,[popovertarget]";
  const controls = "a,button,input,label,select,textarea";
  const actions = ["pointerdown", "keydown", "focusin", "beforeinput", "input", "click"];
  const listen = (how) => {
    for (const type of actions) how(type, hold, true);
  };
  // Afterwards the browser does what it can by itself.
  const patience = 20_000;
  const held = [];
  // The field that was typed into last, its text and its caret, until they are entered.
  let typed;
  let started;
  let changed;
  let releasing;
  let acting;

  const start = () => {
    if (started) return;
    started = true;
    setTimeout(release, patience);
    self.__next_f = JSON.parse(document.getElementById("data").text);
    for (const file of files.split(" ")) {
      const script = document.createElement("script");
      script.src = file;
      script.onerror = lost;
      document.head.append(script);
    }
  };

  const hold = (event) => {
    const { type, target, key } = event;
    if (acting) return;
    if (type === "beforeinput") {
      // React may have drawn meanwhile what it knows, and no more has been typed since.
      if (typed?.[0] === target && typed[1] !== target.value) write(typed);
      return;
    }
    // Menus close by Escape, with script. A link waits if it may tell of what was chosen before.
    if (target.closest?.(plain) && key !== "Escape" && !changed) {
      // What opens holds more than works without script.
      if (type === "click" && target.closest("[data-starts]")) start();
      return;
    }
    start();
    if (type === "click") {
      event.preventDefault();
      event.stopImmediatePropagation();
      changed ||= target.closest(controls);
      const { pageX, pageY } = event;
      held.push(() => placeOf(target, pageX, pageY).dispatchEvent(new MouseEvent(type, event)));
    } else if (type === "input") {
      changed = target;
      const text = [target, target.value, target.selectionEnd];
      typed = text;
      held.push(() => {
        if (typed === text) typed = null;
        // React believes what its own setter was told last, and hears of a change by the prototype's.
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

  // A picture that script turns into a control has the control in the same place.
  const placeOf = (target, x, y) =>
    (target.isConnected && target.closest(controls) && target) ||
    document.elementFromPoint(x - scrollX, y - scrollY) ||
    target;

  const write = ([field, value, caret]) => {
    Reflect.set(Object.getPrototypeOf(field), "value", value, field);
    if (caret) field.setSelectionRange(caret, caret);
  };

  // What is done meanwhile waits for its turn, too.
  const release = async () => {
    releasing = true;
    while (held.length > 0) {
      acting = true;
      held.shift()();
      acting = false;
      // React draws what follows from it.
      await new Promise((resolve) => setTimeout(resolve));
    }
    listen(removeEventListener);
  };

  // As in lib/navigation/reload, which is a script, too.
  const lost = () => {
    const slot = "mostrador:reloaded";
    try {
      if (navigator.onLine && Date.now() - (sessionStorage[slot] ?? 0) > 60_000) {
        sessionStorage[slot] = Date.now();
        return location.reload();
      }
    } catch {}
    release();
  };

  // An owner's page is another one, and a query that names no document is for the script.
  const isForScript = () => {
    const keys = [...new URLSearchParams(location.search).keys()];
    try {
      return localStorage.auth || keys.some((key) => !documents.split(" ").includes(key));
    } catch {}
  };

  listen(addEventListener);
  // The progress bar says so when React has taken the page over, and after each navigation.
  addEventListener("mostrador:navigated", () => setTimeout(release), { once: true });
  addEventListener("pageshow", () => isForScript() && start());
  if (isForScript()) start();
  // What only a script could make, such as a QR code, it makes as soon as somebody is there.
  if (document.querySelector("[data-live]"))
    for (const sign of ["pointermove", "scroll"]) addEventListener(sign, start, { once: true });
  // Served pages disable what waits for script, and nothing else.
  for (const control of document.querySelectorAll("[disabled]")) control.disabled = false;
}
