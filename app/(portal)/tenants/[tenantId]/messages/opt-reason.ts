/** Letters of the reason why a tenant wants messages or not. */
export const optReasonMax = 200
