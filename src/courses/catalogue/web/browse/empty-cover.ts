export const emptyCover = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><path fill="#8a938e" d="M0 0h160v100H0z"/><path fill="#6f7973" d="M0 0h12v100H0z"/><path fill="#fffdf7" d="M36 22h102v56H36z"/></svg>',
)}`;
