/** Path of the JavaScript file that runs a TypeScript file of this checkout (its path from the root). */
export declare function bundled(file: string): string
