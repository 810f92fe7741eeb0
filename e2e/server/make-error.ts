import type { Api, ErrorKind } from './types.ts'

/** How a provider says it: HTTP status, and the words of its error object. */
interface Said {
  readonly status: number
  readonly messages: string
  readonly openai: readonly [type: string, code: string]
  readonly gemini: string
  readonly message: string
}

const SAID: Readonly<Record<ErrorKind, Said>> = {
  auth: {
    status: 401,
    messages: 'authentication_error',
    openai: ['invalid_request_error', 'invalid_api_key'],
    gemini: 'UNAUTHENTICATED',
    message: 'The API key is not valid.',
  },
  'rate-limit': {
    status: 429,
    messages: 'rate_limit_error',
    openai: ['requests', 'rate_limit_exceeded'],
    gemini: 'RESOURCE_EXHAUSTED',
    message: 'Rate limit reached for requests.',
  },
  quota: {
    status: 429,
    messages: 'rate_limit_error',
    openai: ['insufficient_quota', 'insufficient_quota'],
    gemini: 'RESOURCE_EXHAUSTED',
    message: 'You exceeded your current quota, please check your plan and billing details.',
  },
  overload: {
    status: 503,
    messages: 'overloaded_error',
    openai: ['server_error', 'server_is_overloaded'],
    gemini: 'UNAVAILABLE',
    message: 'The model is overloaded. Please try again later.',
  },
  'server-error': {
    status: 500,
    messages: 'api_error',
    openai: ['server_error', 'server_error'],
    gemini: 'INTERNAL',
    message: 'An internal error has occurred.',
  },
  'context-overflow': {
    status: 400,
    messages: 'invalid_request_error',
    openai: ['invalid_request_error', 'context_length_exceeded'],
    gemini: 'INVALID_ARGUMENT',
    message: '',
  },
}

/** Each provider has words of its own for a prompt that is too long, and programs look for them. */
const TOO_LONG: Readonly<Record<Api, string>> = {
  messages: 'prompt is too long: 260000 tokens > 200000 maximum',
  responses: 'Your input exceeds the context window of this model. Please adjust your input and try again.',
  chat: "This model's maximum context length is 131072 tokens. However, your messages resulted in 260000 tokens.",
  gemini: 'The input token count (1600000) exceeds the maximum number of tokens allowed (1048576).',
}

export interface ProviderError {
  readonly status: number
  readonly body: object
}

/** An error in the words of the provider. */
export function makeError(api: Api, kind: ErrorKind): ProviderError {
  const said = SAID[kind]
  const message = kind === 'context-overflow' ? TOO_LONG[api] : said.message
  if (api === 'messages')
    return {
      status: kind === 'overload' ? 529 : said.status,
      body: { type: 'error', error: { type: said.messages, message } },
    }
  if (api === 'gemini')
    return { status: said.status, body: { error: { code: said.status, message, status: said.gemini } } }
  const [type, code] = said.openai
  return { status: said.status, body: { error: { message, type, code, param: null } } }
}

const KINDS = new Set<string>(Object.keys(SAID))

export function isErrorKind(kind: string): kind is ErrorKind {
  return KINDS.has(kind)
}
