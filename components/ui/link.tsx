import NextLink, { type LinkProps } from 'next/link'

/**
 * A link that fetches nothing before it is followed. Every page is drawn for one person at one moment, so the server
 * would draw it for nobody; the frame shows the outlines of the next page meanwhile.
 */
export function Link<RouteInferType>(props: Omit<LinkProps<RouteInferType>, 'prefetch'>) {
  return <NextLink {...(props as LinkProps<RouteInferType>)} prefetch={false} />
}
