import { queryOptions } from "@tanstack/react-query";
import { oneRequest } from "./calls";

/** The key of every list and every request: each change may move a request to another list. */
export const requestsKey = ["support", "demo-requests"];

export const requestQuery = (id: string) =>
  queryOptions({ queryKey: [...requestsKey, "one", id], queryFn: () => oneRequest(id) });
