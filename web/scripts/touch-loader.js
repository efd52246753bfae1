// Stands in a content page in the place of the page's scripts, and starts them at the first action that needs
// them: a press, a key or a focus, except on what works without script. That action and those after it wait
// until React has taken the page over, and are then done again, in their order.
{
  const { files, documents } = document.currentScript.dataset;
  const plain = "a[href],summary,[popovertarget]";
  const controls = "a,button,input,label,select,textarea";
  const actions = ["pointerdown", "keydown", "focusin", "input", "click"];
  // Afterwards the browser does what it can by itself.
  const patience = 20_000;
  const held = [];
  let timer;
  let changed;
  let typedInto;

  const start = () => {
    if (timer) return;
    timer = setTimeout(release, patience);
    self.__next_f = JSON.parse(document.getElementById("data").text);
    for (const file of files.split(" ")) {
      const script = document.createElement("script");
      script.async = true;
      script.src = file;
      script.onerror = lost;
      document.head.append(script);
    }
  };

  const hold = (event) => {
    const { type, target, key } = event;
    // Menus close by Escape, with script. A link waits if it may tell of what was chosen before.
    if (target.closest?.(plain) && key !== "Escape" && !changed) {
      // What opens holds more than works without script.
      if (type === "click" && target.closest("[data-starts]")) start();
      return;
    }
    start();
    const before = typedInto;
    typedInto = type === "input" && target;
    if (type === "click") {
      event.preventDefault();
      event.stopImmediatePropagation();
      changed ||= target.closest(controls);
      const [x, y] = [event.clientX + scrollX, event.clientY + scrollY];
      held.push(() => placeOf(target, x, y).dispatchEvent(new MouseEvent(type, event)));
    } else if (type === "input") {
      changed = target;
      if (before === target) held.pop();
      const { value, selectionEnd } = target;
      held.push(() => enter(target, value, selectionEnd));
    } else if (type === "focusin" || key?.length > 1) {
      const again = new event.constructor(type, event);
      held.push(() => target.dispatchEvent(again));
    }
  };

  // A picture that script turns into a control has the control in the same place.
  const placeOf = (target, x, y) =>
    (target.isConnected && target.closest(controls) && target) ||
    document.elementFromPoint(x - scrollX, y - scrollY) ||
    target;

  // React believes what its own setter was told last, and hears of a change by the setter of the prototype.
  const enter = (field, value, caret) => {
    field.value = field.defaultValue ?? "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    if (caret) field.setSelectionRange(caret, caret);
  };

  const release = async () => {
    clearTimeout(timer);
    for (const type of actions) removeEventListener(type, hold, true);
    for (const act of held.splice(0)) {
      act();
      // React draws what follows from it.
      await new Promise((resolve) => setTimeout(resolve));
    }
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

  for (const type of actions) addEventListener(type, hold, true);
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
