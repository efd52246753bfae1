/** The kinds of rooms; the subject of the second hour depends on the kind. */
export const rooms = ["tables", "counter"] as const;
export type Room = (typeof rooms)[number];

/** The hours of a class. */
export const hours = ["selling", "goods", "closing"] as const;

/** The subject of one hour in one kind of room. */
export type LessonName = Exclude<(typeof hours)[number], "goods"> | Room;

/** The lines of each lesson, in the order in which they are taught. */
export const lines = ["one", "two", "three"] as const;
