declare module 'autocannon' {
  export default function autocannon(options: {
    url: string;
    duration: number;
    connections: number;
    reconnectRate?: number;
    headers: Record<string, string>;
  }): Promise<{ requests: { average: number }; latency: { p99: number }; non2xx: number }>;
}
