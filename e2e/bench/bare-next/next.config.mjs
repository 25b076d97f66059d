/** @type {import('next').NextConfig} */
const config = { typescript: { ignoreBuildErrors: true } }

export default config
