/** Time for a large file over a slow line. */
const patience = 10 * 60_000;

/**
 * A `fetch` that sends a form and reports the progress of the upload, which the browser's own `fetch` does
 * not. @param onProgress gets the sent part, from 0 to 1
 */
export function sendingWithProgress(form: FormData, onProgress: (part: number) => void) {
  return (request: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      call.timeout = patience;
      request.headers.forEach((value, name) => {
        // The browser names the boundary between the parts itself.
        if (name !== "content-type") call.setRequestHeader(name, value);
      });
      call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      call.onload = () => resolve(answerOf(call));
      call.onerror = () => reject(new TypeError("the upload failed"));
      call.ontimeout = () => reject(new TypeError("the upload took too long"));
      call.send(form);
    });
}

function answerOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(":");
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return new Response(call.responseText, { status: call.status, headers });
}
