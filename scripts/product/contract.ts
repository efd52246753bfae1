// The types of the calls of openapi.json, for client.mjs. This file has no code at run time.
import type { components, paths } from "../../web/src/lib/api/schema";

export type Schemas = components["schemas"];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type JsonAnswer = { responses: { 200: { content: { "application/json": unknown } } } };

/** The paths that have a call of that method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][Lowercase<M>] extends JsonAnswer ? P : never;
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
    /** Reasons of refusals that a patient client accepts as an answer. */
    final?: readonly string[];
  };

/** The options; optional when every option is. */
export type CallInput<M extends Method, P extends keyof paths> =
  Record<never, never> extends Options<M, P> ? [options?: Options<M, P>] : [options: Options<M, P>];

type Content<O> = O extends { responses: { 200: { content: { "application/json": infer T } } } } ? T : never;

/** The data inside the envelope, or the whole answer without an envelope. */
export type Data<M extends Method, P extends keyof paths> =
  Content<Operation<M, P>> extends { data: infer T } ? T : Content<Operation<M, P>>;

/** The options of any call, for the client's code. */
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
  /** The path in openapi.json. */
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
  /** The product's address. */
  url: string;
  /** The token of a session without a cookie. */
  token?: string;
  /** The address of its mails, if another server has them. */
  inbox?: string;
  send(call: Outgoing): A | Promise<A>;
  pause(ms: number): unknown;
}

export interface Product<A extends Answer = Answer> {
  url: string;
  token: string | undefined;
  pause(ms: number): unknown;
  /** Returns the product's answer with any status. */
  ask<M extends Method, P extends PathOf<M>>(method: M, path: P, ...given: CallInput<M, P>): Promise<A>;
  /** Returns the data; throws a `Refusal` for any status but 200. */
  call<M extends Method, P extends PathOf<M>>(method: M, path: P, ...given: CallInput<M, P>): Promise<Data<M, P>>;
}
