// Stands in the frame of /chat, which has no origin of its own: loads the vendor's script, and tells the
// result to the page around it and to no other.
{
  const { vendor } = document.currentScript.dataset;
  const tell = (news) => parent.postMessage(`chat:${news}`, location.origin);
  const script = document.createElement("script");
  script.async = true;
  script.src = vendor;
  script.onload = () => tell("ready");
  script.onerror = () => tell("failed");
  // This listener runs before the vendor's listeners, so that no widget keeps the Escape key.
  addEventListener("keydown", ({ key }) => key === "Escape" && tell("close"), true);
  document.head.append(script);
}
