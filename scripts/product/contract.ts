// The calls of openapi.json as client.mjs makes them. Types only: nothing here is there when a script runs.
import type { components, paths } from "../../web/src/lib/api/schema";

export type Schemas = components["schemas"];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Answered = { responses: { 200: { content: { "application/json": unknown } } } };

/** The paths that have a call of that method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][Lowercase<M>] extends Answered ? P : never;
}[keyof paths];

type Operation<M extends Method, P extends keyof paths> = paths[P][Lowercase<M>];

type PathParameters<O> = O extends { parameters: { path: infer T extends object } } ? { path: T } : unknown;
type QueryParameters<O> = O extends { parameters: { query?: infer T } }
  ? [T] extends [never | undefined]
    ? unknown
    : { query?: T }
  : unknown;
type IdempotencyKey<O> = O extends { parameters: { header: { "Idempotency-Key": string } } }
  ? { key: string }
  : O extends { parameters: { header?: { "Idempotency-Key"?: string | null } } }
    ? { key?: string }
    : unknown;
type Body<O> = O extends { requestBody: { content: { "application/json": infer T } } }
  ? { body: T }
  : unknown;
type Form<O> = O extends { requestBody: { content: { "multipart/form-data": infer T } } }
  ? { form: { [Field in keyof T]: T[Field] | Upload } }
  : unknown;

export type Options<M extends Method, P extends keyof paths> = PathParameters<Operation<M, P>> &
  QueryParameters<Operation<M, P>> &
  IdempotencyKey<Operation<M, P>> &
  Body<Operation<M, P>> &
  Form<Operation<M, P>> & {
    /** Reasons of a refusal that a patient client takes for an answer. */
    final?: readonly string[];
  };

/** Not needed when no option is. */
export type Given<M extends Method, P extends keyof paths> =
  Record<never, never> extends Options<M, P> ? [options?: Options<M, P>] : [options: Options<M, P>];

type Content<O> = O extends { responses: { 200: { content: { "application/json": infer T } } } } ? T : never;

/** The data inside the envelope; all of an answer that has none. */
export type Data<M extends Method, P extends keyof paths> =
  Content<Operation<M, P>> extends { data: infer T } ? T : Content<Operation<M, P>>;

/** The options as the client reads them, whatever the call. */
export interface AnyOptions {
  path?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  key?: string;
  body?: unknown;
  form?: Record<string, string | Upload>;
  final?: readonly string[];
}

/** A file that is uploaded. */
export interface Upload {
  name: string;
  type: string;
  content: string | Buffer;
}

/** A call, ready to be sent. */
export interface Outgoing {
  method: Method;
  /** As openapi.json names it. */
  template: string;
  /** The whole address. */
  url: string;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer> | undefined;
  final: readonly string[];
}

export interface Answer {
  status: number;
  /** Parsed JSON: the envelope, or the refusal. */
  body: any;
}

export interface Transport<A extends Answer = Answer> {
  /** Where the product is. */
  url: string;
  /** Of a session that no cookie carries. */
  token?: string;
  /** Where its mails are, if another server has them. */
  inbox?: string;
  send(call: Outgoing): A | Promise<A>;
  pause(ms: number): unknown;
}

export interface Product<A extends Answer = Answer> {
  url: string;
  token: string | undefined;
  pause(ms: number): unknown;
  /** Answers whatever the product answers. */
  ask<M extends Method, P extends PathOf<M>>(method: M, path: P, ...given: Given<M, P>): Promise<A>;
  /** Answers the data; anything but 200 is thrown as a `Refusal`. */
  call<M extends Method, P extends PathOf<M>>(method: M, path: P, ...given: Given<M, P>): Promise<Data<M, P>>;
}
