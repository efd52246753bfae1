import { type Course, courses, lastMinute } from "./course";

type Step = "pay" | "cash" | "type" | "cook" | "ready" | "serve" | "collect";

/** An event in a minute of the hour. */
export type News =
  | { what: Step; course: Course }
  | { what: "join"; people: number }
  | { what: "still" | "end" };

function ofCourse(course: Course, minute: number): News[] {
  const { sale, typed, paid, cooks, ready, out } = course;
  const steps: [Step, number][] = [
    [sale.way === "cash" ? "cash" : "pay", paid],
    ["type", typed],
    ["cook", cooks],
    ["ready", ready],
    [sale.serving === "dine_in" ? "serve" : "collect", out],
  ];
  return steps.filter(([, at]) => at === minute).map(([what]) => ({ what, course }));
}

/** Payments come first, because the buttons lead to payments. */
const isPayment = ({ what }: News): boolean => what === "pay" || what === "cash";

export function newsAt(minute: number): News[] {
  if (minute === lastMinute) return [{ what: "end" }];
  const people = courses
    .filter(({ joins }) => joins === minute)
    .reduce((all, course) => all + course.people, 0);
  const steps = courses.flatMap((course) => ofCourse(course, minute));
  const news: News[] = [
    ...steps.filter(isPayment),
    ...(people > 0 ? [{ what: "join" as const, people }] : []),
    ...steps.filter((step) => !isPayment(step)),
  ];
  return news.length > 0 ? news : [{ what: "still" }];
}
