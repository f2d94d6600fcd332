// Opened from a folder, a browser refuses the search its worker: then it runs in a hidden frame.
if (location.protocol === 'file:') {
  window.Worker = class {
    constructor(url) {
      this.frame = document.createElement('iframe');
      this.frame.hidden = true;
      this.ready = new Promise((done) => {
        this.frame.onload = () => {
          const inside = this.frame.contentWindow;
          inside.postMessage = (data) => setTimeout(() => this.onmessage?.({ data: structuredClone(data) }));
          const script = inside.document.createElement('script');
          script.onload = done;
          script.src = url;
          inside.document.head.append(script);
        };
      });
      document.body.append(this.frame);
    }
    async postMessage(data) {
      await this.ready;
      this.frame.contentWindow.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
    }
    terminate() {
      this.frame.remove();
    }
  };
}
