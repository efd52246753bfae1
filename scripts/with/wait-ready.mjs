// wait-ready.mjs URL SECONDS [PID]: waits until the page answers 200; gives up when the process has ended.
const [url, seconds, pid] = process.argv.slice(2);

function alive() {
  if (!pid) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch {
    return false;
  }
}

async function answers() {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return answer.status === 200;
  } catch {
    return false;
  }
}

const end = Date.now() + Number(seconds) * 1000;
while (!(await answers())) {
  if (!alive()) fail(`the process ended before ${url} answered`);
  if (Date.now() > end) fail(`${url} did not answer within ${seconds} s`);
  await new Promise((resolve) => setTimeout(resolve, 200));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
