import { api } from '../_api/api'

const serve = (request: Request) => api.fetch(request)

/** Every operation of the API: its keys, rules and shapes are below `_api` and `_operations`. */
export { serve as GET, serve as POST, serve as PUT, serve as DELETE }
